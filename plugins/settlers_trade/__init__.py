"""Trade: with the bank and in harbours, and between seats."""

from core import Plugin
from plugins.settlers_trade import answers, bank, events, market, offers, rates

plugin = Plugin(
    "settlers-trade",
    "1.0",
    "Trade with the bank at the rates of one's harbours, and offers between the seats.",
    modes=("settlers-of-canaan",),
    requires=("settlers-of-canaan",),
    parts=(market, rates, bank, offers, answers, events),
    schema="plugins.settlers_trade.schema",
)
