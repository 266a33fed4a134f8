frame = {"message": ["How tall?", "And this one?"]}
