import type { photos as english } from '../desk-photos.ts';

export const photos: typeof english = {
  front: 'ID, harap',
  back: 'ID, likod',
  selfie: 'Selfie',
  loading: 'Nilo-load ang litrato.',
  enlarge: (photo: string) => `Palakihin: ${photo}`,
  show: 'Ipakita',
  open: (photo: string) => `Ipakita: ${photo}`,
  reason: 'Bakit binubuksan ang litrato',
  reasons: {
    identity_check: 'Para tiyakin ang pagkakakilanlan para sa loan',
    photo_quality: 'Para tingnan kung nababasa ang litrato',
    member_request: 'Dahil hiniling ng miyembro',
    suspected_fraud: 'Dahil may hindi tugma',
  },
  audited:
    'Nababasa ng miyembro kung sino ang nagbukas ng aling litrato, kailan at bakit: minsan bawat oras sa bawat litrato.',
};
