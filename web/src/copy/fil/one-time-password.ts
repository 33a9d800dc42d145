import type { oneTimePassword as english } from '../one-time-password.ts';

export const oneTimePassword: typeof english = {
  label: 'One-time password',
  labelOf: (contact: string) => `One-time password na ipinadala sa ${contact}`,
  sentTo: (phone: string) => `Nagpadala kami ng one-time password sa ${phone}.`,
  expires: (time: string) => `Isang beses lang ito magagamit, hanggang ${time}.`,
  bothExpire: (time: string) =>
    `May sariling one-time password ang bawat numero. Isang beses lang magagamit ang dalawa, hanggang ${time}.`,
  neverAsk: 'Walang sinuman sa amin ang hihingi nito. Dito lang ito i-type.',
  missing: 'Ilagay muna ang one-time password.',
  verifying: 'Sinusuri ang OTP.',
  again: 'Magpadala ng isa pa',
  againIn: (seconds: number) => `Makakahingi ka ng isa pa makalipas ang ${seconds} s.`,
  sentAgain: 'May papunta nang panibagong one-time password. Ang pinakabago ang gamitin.',
  cancel: 'Kanselahin',
};
