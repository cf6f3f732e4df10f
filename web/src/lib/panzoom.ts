/** Moving and enlarging a board with wheel, drag, pinch and buttons. While a finger moves, nothing is measured and one style is written. */

const MOST = 5;
const REST = 160; // ms without a movement until the board is drawn sharply again

interface Point {
  x: number;
  y: number;
}

/** The frame on the screen, and the stage in it as it lies when it is not moved. */
interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
  stage: { left: number; top: number; width: number; height: number };
}

export class PanZoom {
  #frame: HTMLElement | null = null;
  #stage: HTMLElement | null = null;
  #x = 0;
  #y = 0;
  #k = 1;
  #points = new Map<number, Point>();
  #room: Room | null = null; // as long as fingers are down
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** What is moved, and what it is seen through. */
  hold(frame: HTMLElement, stage: HTMLElement): void {
    this.#frame = frame;
    this.#stage = stage;
  }

  get fingers(): number {
    return this.#points.size;
  }

  reset = (): void => {
    this.#x = this.#y = 0;
    this.#k = 1;
    this.#room = null; // what is moved may be another size now
    this.#draw();
  };

  down(event: PointerEvent): void {
    this.#points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#room = null;
  }

  up(event: PointerEvent): void {
    this.#points.delete(event.pointerId);
    if (this.#points.size === 0) this.#settle();
  }

  move(event: PointerEvent): void {
    const before = this.#points.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#points.set(event.pointerId, now);
    const other = this.#otherThan(event.pointerId);
    const room = (this.#room ??= this.#measured());
    if (!room || (!other && this.#k === 1)) return;
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1);
      this.#zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, room);
      this.#shift((now.x - before.x) / 2, (now.y - before.y) / 2, room);
    } else {
      this.#shift(now.x - before.x, now.y - before.y, room);
    }
    this.#begin();
    this.#draw();
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#enlarge(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), { x: event.clientX, y: event.clientY });
  }

  /** Zoom about the middle. */
  by(factor: number): void {
    this.#enlarge(factor);
  }

  #enlarge(factor: number, about?: Point): void {
    const room = this.#measured();
    if (!room) return;
    this.#zoom(factor, about ?? { x: room.left + room.width / 2, y: room.top + room.height / 2 }, room);
    this.#begin();
    this.#draw();
    this.#settle();
  }

  #otherThan(id: number): Point | undefined {
    for (const [other, point] of this.#points) if (other !== id) return point;
    return undefined;
  }

  #measured(): Room | null {
    if (!this.#frame || !this.#stage) return null;
    const { left, top } = this.#frame.getBoundingClientRect();
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#stage;
    return {
      left,
      top,
      width: this.#frame.clientWidth,
      height: this.#frame.clientHeight,
      stage: { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight },
    };
  }

  #zoom(factor: number, about: Point, room: Room): void {
    const next = Math.min(MOST, Math.max(1, this.#k * factor));
    const ratio = next / this.#k;
    this.#k = next;
    const x = about.x - room.left - room.stage.left - this.#x;
    const y = about.y - room.top - room.stage.top - this.#y;
    this.#shift(x * (1 - ratio), y * (1 - ratio), room);
  }

  /** Move, but never so far that the board leaves its frame. */
  #shift(dx: number, dy: number, { width, height, stage }: Room): void {
    if (this.#k === 1) {
      this.#x = this.#y = 0;
      return;
    }
    this.#x = kept(this.#x + dx, stage.left, stage.width * this.#k, width);
    this.#y = kept(this.#y + dy, stage.top, stage.height * this.#k, height);
  }

  #draw(): void {
    if (!this.#stage) return;
    const still = this.#k === 1 && this.#x === 0 && this.#y === 0;
    this.#stage.style.transform = still ? '' : `translate(${this.#x}px, ${this.#y}px) scale(${this.#k})`;
  }

  /** A layer of its own, which is moved without being drawn again. */
  #begin(): void {
    clearTimeout(this.#rest);
    this.#stage?.classList.add('moving');
  }

  #settle(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#stage?.classList.remove('moving'), REST);
  }
}

function kept(shift: number, start: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2 - start;
  return Math.min(-start, Math.max(room - size - start, shift));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
