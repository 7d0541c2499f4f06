"""What the store is made of. The door is server.store; the records in rows, writes and answers are what passes it."""
