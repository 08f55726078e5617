-- Kind: transaction
-- Its index is built by a later migration, which blocks no writer.
SELECT 1;