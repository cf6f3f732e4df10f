/** Moving and enlarging a board with wheel, drag, pinch and buttons. */

const MOST = 5;

export class PanZoom {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  moving = $state(false);
  #points = new Map<number, { x: number; y: number }>();
  #rest: ReturnType<typeof setTimeout> | undefined;

  get transform(): string {
    return this.k === 1 && this.x === 0 && this.y === 0 ? 'none' : `translate(${this.x}px, ${this.y}px) scale(${this.k})`;
  }

  get fingers(): number {
    return this.#points.size;
  }

  reset = (): void => {
    this.x = this.y = 0;
    this.k = 1;
  };

  down(event: PointerEvent): void {
    this.#points.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  up(event: PointerEvent): void {
    this.#points.delete(event.pointerId);
  }

  move(event: PointerEvent, frame: HTMLElement): void {
    const before = this.#points.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#points].find(([id]) => id !== event.pointerId)?.[1];
    this.#points.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1);
      this.#zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2, frame);
      this.#shift((now.x - before.x) / 2, (now.y - before.y) / 2, frame);
    } else if (this.k > 1) {
      this.#shift(now.x - before.x, now.y - before.y, frame);
    }
  }

  wheel(event: WheelEvent, frame: HTMLElement): void {
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY, frame);
  }

  /** Zoom about the middle. */
  by(factor: number, frame: HTMLElement): void {
    const box = frame.getBoundingClientRect();
    this.#zoom(factor, box.left + box.width / 2, box.top + box.height / 2, frame);
  }

  #zoom(factor: number, clientX: number, clientY: number, frame: HTMLElement): void {
    const next = Math.min(MOST, Math.max(1, this.k * factor));
    const stage = frame.firstElementChild as HTMLElement;
    const box = frame.getBoundingClientRect();
    const px = clientX - box.left - stage.offsetLeft - this.x;
    const py = clientY - box.top - stage.offsetTop - this.y;
    const ratio = next / this.k;
    this.k = next;
    this.#shift(px * (1 - ratio), py * (1 - ratio), frame);
  }

  /** Move, but never so far that the board leaves its frame. */
  #shift(dx: number, dy: number, frame: HTMLElement): void {
    const stage = frame.firstElementChild as HTMLElement;
    this.x = kept(this.x + dx, stage.offsetLeft, stage.offsetWidth * this.k, frame.clientWidth);
    this.y = kept(this.y + dy, stage.offsetTop, stage.offsetHeight * this.k, frame.clientHeight);
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), 160);
  }
}

function kept(shift: number, start: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2 - start;
  return Math.min(-start, Math.max(room - size - start, shift));
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
