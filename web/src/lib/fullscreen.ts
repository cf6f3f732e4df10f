/** The whole screen, where the browser allows it. */
export const fullscreen = { possible: typeof document !== 'undefined' && document.fullscreenEnabled };

export function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
