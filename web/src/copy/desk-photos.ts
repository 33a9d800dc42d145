/** Words of the ID photos at the desk. */
export const photos = {
  front: 'ID, front',
  back: 'ID, back',
  selfie: 'Selfie',
  loading: 'Loading the photo.',
  enlarge: (photo: string) => `Enlarge: ${photo}`,
  show: 'Show',
  open: (photo: string) => `Show: ${photo}`,
  reason: 'Why a photo is opened',
  reasons: {
    identity_check: 'To check the identity for the loan',
    photo_quality: 'To see whether the photo can be read',
    member_request: 'Because the member asked',
    suspected_fraud: 'Because something does not fit',
  },
  audited: 'The member reads who opened which photo, when and why: once an hour for each photo.',
};
