export { profileVersion } from './profile-version.ts';
export { deletePhotos } from './photos/delete-photos.ts';
export type { PhotosEnd } from './photos/photo-retention.ts';
export type { StepSave } from './rules.ts';
