import { defineConfig, minimal2023Preset } from '@vite-pwa/assets-generator/config';

const ground = { background: '#0a4435', fit: 'contain' } as const;

/** `pnpm run icons` makes the icons of every platform from one drawing. */
export default defineConfig({
  preset: {
    ...minimal2023Preset,
    // The drawing brings its own green square: no second margin around it, except where a mask cuts the edge.
    transparent: { ...minimal2023Preset.transparent, padding: 0 },
    maskable: { ...minimal2023Preset.maskable, padding: 0.1, resizeOptions: ground },
    apple: { ...minimal2023Preset.apple, padding: 0, resizeOptions: ground },
  },
  images: ['public/logo.svg'],
});
