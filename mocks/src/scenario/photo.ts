import type { TakePhoto } from './member.ts';

const titles = { front: 'FRONT OF THE ID', back: 'BACK OF THE ID', selfie: 'SELFIE' };

/** A drawn card in place of a photo: there is no real document in a demonstration. */
export const drawPhoto: TakePhoto = async (kind) => {
  const canvas = new OffscreenCanvas(640, 400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = '#e4f5ea';
  context.fillRect(0, 0, 640, 400);
  context.fillStyle = '#0a4435';
  context.font = 'bold 36px sans-serif';
  context.fillText(titles[kind], 48, 190);
  context.font = '24px sans-serif';
  context.fillText('Demonstration, not a document', 48, 240);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new Uint8Array(await blob.arrayBuffer());
};
