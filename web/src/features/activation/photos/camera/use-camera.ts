import { useEffect, useRef, useState } from 'react';

export type CameraHindrance = 'refused' | 'inUse' | 'none';
type CameraState = 'starting' | 'live' | CameraHindrance;

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

function hindranceOf(error: unknown): CameraHindrance {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'none';
}

/** As large as phones have it, of the camera that looks this way where there are several. */
const open = (facingMode: 'environment' | 'user') =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode, width: { ideal: 2560 }, height: { ideal: 1440 } },
  });

/** What a camera sees, in `video`, for as long as it is drawn and the page is seen. `tries`: another one begins again. */
export function useCamera(facing: 'environment' | 'user', tries: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const screen = video.current;
    let stream: MediaStream | undefined;
    let turn = 0;
    const leave = () => {
      turn += 1;
      stop(stream);
      stream = undefined;
    };
    const start = async () => {
      leave();
      const own = turn;
      setState('starting');
      try {
        const opened = await open(facing);
        // Closed, or turned round, while it was being allowed.
        if (own !== turn || !screen) return stop(opened);
        stream = opened;
        opened.getVideoTracks()[0]?.addEventListener('ended', () => own === turn && setState('inUse'));
        screen.srcObject = opened;
        await screen.play();
        if (own === turn) setState('live');
      } catch (error) {
        if (own !== turn) return;
        leave();
        setState(hindranceOf(error));
      }
    };
    // Nobody is looked at by a page that is not seen.
    const follow = () => (document.hidden ? leave() : void start());
    document.addEventListener('visibilitychange', follow);
    void start();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave();
      if (screen) screen.srcObject = null;
    };
  }, [facing, tries]);

  /** What is seen just now, as a photo. */
  const take = () =>
    new Promise<Blob | null>((resolve) => {
      const canvas = document.createElement('canvas');
      const { videoWidth = 0, videoHeight = 0 } = video.current ?? {};
      canvas.width = videoWidth;
      canvas.height = videoHeight;
      if (video.current) canvas.getContext('2d')?.drawImage(video.current, 0, 0);
      canvas.toBlob(resolve, 'image/jpeg', 0.92);
    });
  return { video, state, take };
}
