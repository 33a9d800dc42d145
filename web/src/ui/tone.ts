/** The four colours that a status can have. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

export const toneClass: Record<Tone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
