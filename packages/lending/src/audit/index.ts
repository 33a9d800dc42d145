export { type AuditAnchor, AuditAnchorSchema, newestAnchor } from './anchor.ts';
export { checkAudit } from './check-audit.ts';
export { auditText, recordAudit } from './record-audit.ts';
export { type AuditVerdict, verifyAudit } from './verify-chain.ts';
