import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a phone shows of the installed app. The icons are made from public/logo.svg by `pnpm run icons`. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tulay',
  short_name: 'TULAY',
  description: 'Loans for workers abroad and the families they support.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dash',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait-primary',
  theme_color: '#0a4435',
  background_color: '#ffffff',
  categories: ['finance'],
  icons: [
    { src: '/pwa-64x64.png', sizes: '64x64', type: 'image/png' },
    { src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' },
    { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png' },
    { src: '/maskable-icon-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Made by `pnpm run slides`.
  screenshots: [
    {
      src: '/screenshot-narrow.webp',
      sizes: '720x1440',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'The first page on a phone',
    },
    {
      src: '/screenshot-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The first page on a desktop',
    },
  ],
  shortcuts: [
    { name: 'Apply for a loan', short_name: 'Apply', url: '/dash' },
    { name: 'Wallet', short_name: 'Wallet', url: '/wallet' },
  ],
};
