interface ImportMetaEnv {
  /** 'true' when the API is answered in the browser; set by vite.config.ts from the mode. */
  readonly VITE_MOCKS: 'true' | 'false';
}
