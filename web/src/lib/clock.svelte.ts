/** The server's time, second by second, for clocks that run. */

class ClockNow {
  serverNow = $state(0);
  #offset = 0;

  constructor() {
    setInterval(() => (this.serverNow = Date.now() / 1000 + this.#offset), 500);
  }

  /** The server says what time it is. */
  set(serverTime: number): void {
    this.#offset = serverTime - Date.now() / 1000;
    this.serverNow = serverTime;
  }
}

export const clockNow = new ClockNow();
