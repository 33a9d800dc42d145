import type { FakeClock, SentMessage } from '@tulay/lending/testing/fake-ports';

/** A mounted service with a world that the suite can see and move. */
export interface ApiUnderTest {
  fetch(request: Request): Promise<Response>;
  readonly clock: FakeClock;
  /** Everything delivered so far, oldest first. */
  readonly sent: readonly SentMessage[];
  /** Delivers what waits now, without waiting for a timer. */
  deliver(): Promise<void>;
  addOfficer(officer: {
    readonly phoneNumber: string;
    readonly fullName: string;
    readonly password: string;
  }): Promise<void>;
  close(): Promise<void>;
}

/** Makes a new, empty service. */
export type MakeApi = () => Promise<ApiUnderTest>;

/** A JPEG of one pixel, as real as it gets in few bytes. */
export const tinyPhoto = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (character) => character.charCodeAt(0),
);
