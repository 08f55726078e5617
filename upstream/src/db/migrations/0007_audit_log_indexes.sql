-- Kind: transaction
-- Contracts: queries have the same result without it, and the lock is brief
DROP INDEX "audit_events_actor";