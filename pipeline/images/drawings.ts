// Inspects and encodes drawings (SVG) in processes that are ended if they take too long.

import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { Semaphore } from "@site/files/semaphore";
import { UnusableError } from "@site/files/unusable";
import type { Inspected } from "./decode.ts";
import type { DrawingAnswer, DrawingOrder, DrawingResult } from "./drawing-process.ts";
import { maxDrawingSeconds, maxEncodingSeconds } from "./limits.ts";
import type { PictureFile } from "./picture-files.ts";
import { checkDrawing } from "./svg.ts";
import {
  damagedDrawing,
  isUnusable,
  type UnusablePicture,
  unusable,
  codes as unusableCodes,
} from "./unusable.ts";

/** Milliseconds after which a process that does nothing ends: a server encodes few drawings, and each process has its own memory. */
const idleTime = 5000;

/** The processor's time is what counts; if a machine is so busy that a drawing gets none, it is ended after this many times as long. */
const patience = 30;

/**
 * A process that draws. It draws one after the other: librsvg can take minutes for a small file,
 * and only the end of its process ends it.
 */
class DrawingProcess {
  readonly #child: ChildProcess;
  #take: (answer: DrawingAnswer | undefined) => void = () => {};
  #idle: NodeJS.Timeout | undefined;
  /** Whether it takes orders. */
  isAlive = true;

  constructor() {
    this.#child = fork(new URL("./drawing-process.ts", import.meta.url), {
      serialization: "advanced",
    });
    this.#child.on("message", (answer: DrawingAnswer) => {
      // It ends itself then.
      if ("failure" in answer && answer.failure === "time") this.isAlive = false;
      this.#take(answer);
    });
    const end = () => {
      this.isAlive = false;
      this.#take(undefined);
    };
    this.#child.on("exit", end).on("error", end);
  }

  /** Draws; undefined if the process ended before it was done. */
  async draw(order: DrawingOrder): Promise<DrawingAnswer | undefined> {
    clearTimeout(this.#idle);
    this.#isWaitedFor(true);
    let backstop: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve) => {
        this.#take = resolve;
        const longest = order.seconds * patience * 1000;
        backstop = setTimeout(() => {
          this.#end();
          resolve({ failure: "time" });
        }, longest);
        this.#child.send(order, (problem) => problem && resolve(undefined));
      });
    } finally {
      clearTimeout(backstop);
      this.#isWaitedFor(false);
      this.#idle = setTimeout(() => this.#end(), idleTime).unref();
    }
  }

  #end(): void {
    this.isAlive = false;
    this.#child.kill("SIGKILL");
  }

  /** @param isNeeded whether this program goes on as long as the process */
  #isWaitedFor(isNeeded: boolean): void {
    const change = isNeeded ? "ref" : "unref";
    this.#child[change]();
    this.#child.channel?.[change]();
  }
}

/** Processes that draw, as many as there are cores, each started when it is needed first. */
class DrawingPool {
  readonly #lanes = new Semaphore(availableParallelism());
  #free: DrawingProcess[] = [];

  /** Draws; undefined if the process ended before it was done. */
  draw(order: DrawingOrder): Promise<DrawingAnswer | undefined> {
    return this.#lanes.spend(1, async () => {
      const drawing = this.#free.findLast(({ isAlive }) => isAlive) ?? new DrawingProcess();
      this.#free = this.#free.filter((free) => free !== drawing && free.isAlive);
      const answer = await drawing.draw(order);
      this.#free.push(drawing);
      return answer;
    });
  }
}

const pool = new DrawingPool();

/** What a process has made, or why there is nothing. */
async function draw(order: DrawingOrder): Promise<DrawingResult | UnusablePicture> {
  const answer = await pool.draw(order);
  if (answer && "result" in answer) return answer.result;
  if (answer?.failure !== "time") return damagedDrawing;
  return unusable(
    unusableCodes["picture-unreadable"],
    `Drawing the SVG takes more than ${order.seconds} seconds.`,
    "Remove filters and repeated parts, or export the drawing as PNG.",
  );
}

/**
 * Inspects a drawing.
 * @param decode false: it is not drawn
 * @param seconds of a processor's time that it may take
 */
export async function inspectDrawing(
  bytes: Uint8Array,
  decode: boolean,
  seconds = maxDrawingSeconds,
): Promise<Inspected | UnusablePicture> {
  const problem = checkDrawing(bytes);
  if (problem) return problem;
  const made = await draw({ task: { kind: "inspect", decode }, bytes, seconds });
  return made as Inspected | UnusablePicture;
}

/**
 * Encodes a file of a drawing.
 * @param seconds of a processor's time that it may take
 * @throws UnusableError if that takes too long, or breaks off
 */
export async function encodeDrawing(
  bytes: Uint8Array,
  picture: PictureFile,
  seconds = maxEncodingSeconds,
): Promise<Uint8Array> {
  const made = await draw({ task: { kind: "encode", picture }, bytes, seconds });
  if (made instanceof Uint8Array) return made;
  const { message, help } = isUnusable(made) ? made : damagedDrawing;
  throw new UnusableError(`${picture.source} cannot be encoded. ${message} ${help}`);
}
