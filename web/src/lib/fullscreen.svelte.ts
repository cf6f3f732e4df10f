/** The whole screen, where the browser allows it. */
class Fullscreen {
  readonly possible = typeof document !== 'undefined' && document.fullscreenEnabled;
  on = $state(false);

  constructor() {
    if (this.possible)
      document.addEventListener('fullscreenchange', () => (this.on = document.fullscreenElement !== null));
  }

  toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen();
  };
}

export const fullscreen = new Fullscreen();
