/** Tells the other tabs of the site something, and hears what they tell. Where the browser forbids it nobody hears. */
export function openChannel<Told>(name: string, hear: (told: Told) => void): (told: Told) => void {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
    return (told) => channel.postMessage(told);
  } catch {
    return () => undefined;
  }
}
