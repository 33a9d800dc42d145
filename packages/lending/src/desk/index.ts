export { AUDIT_WORK, diskCheck, healthChecks } from './health/checks.ts';
export { readHealth } from './health/read-health.ts';
