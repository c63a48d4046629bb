// Pictures dropped or chosen: each is judged, made ready, described and named by the writer, and only then handed on. How it is used:
// <PictureDrop folder="media/articles" title={title} taken={paths} onPicture={keep} />, where `keep` stores the picture with
// `OpenDraft.putPicture`, puts it into the text, and gives back a sentence where it could not.
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from "react";
import type { PictureTaker, Waiting } from "./OnePicture.tsx";
import styles from "./PictureDrop.module.css";

// What describes and names a picture is loaded with the first one, as is what judges it.
const OnePicture = lazy(async () => ({ default: (await import("./OnePicture.tsx")).OnePicture }));

export function PictureDrop({ folder, title, taken, onPicture }: PictureTaker) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [isOver, setOver] = useState(false);
  const [done, setDone] = useState("");
  const count = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const take = async (files: readonly File[]) => {
    setDone("");
    const added = files.map((file) => ({ file, number: ++count.current }));
    setWaiting((now) => [...now, ...added.map(({ file, number }) => ({ number, fileName: file.name }))]);
    const { taken: takenFile } = await import("./take.ts");
    // One after the other: a decoded picture takes 200 MB.
    for (const { file, number } of added) {
      const found = await takenFile(file);
      const more = "problem" in found ? { problem: found.problem } : { ready: found };
      setWaiting((now) => now.map((one) => (one.number === number ? { ...one, ...more } : one)));
    }
  };
  const forget = (number: number) => setWaiting((now) => now.filter((one) => one.number !== number));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <section className={styles.room} data-unwritten aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`} className={styles.head}>
        Pictures
      </h2>
      {/* Dropping is a shortcut for those with a mouse; the field does the same. */}
      <label
        className={isOver ? `${styles.place} ${styles.over}` : styles.place}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        Drop pictures here, or choose them:
        <input
          ref={field}
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
      </label>
      <Suspense>
        {waiting.map((one) => (
          <OnePicture
            key={one.number}
            waiting={one}
            folder={folder}
            title={title}
            taken={taken}
            onForget={() => {
              forget(one.number);
              field.current?.focus();
            }}
            onPicture={async (picture) => {
              const failed = await onPicture(picture);
              if (failed !== undefined) return failed;
              forget(one.number);
              setDone(`${picture.path} is in the draft.`);
              field.current?.focus();
              return undefined;
            }}
          />
        ))}
      </Suspense>
      <p role="status" className={styles.done}>
        {done}
      </p>
    </section>
  );
}
