// Measures AVIF's effort levels on the project's own pictures: seconds, bytes and similarity (PSNR against the resized source).
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { widths } from "../pipeline/images/limits.ts";
import { encoding } from "../pipeline/images/names.ts";

const folder = process.argv[2] ?? "content/media";
const every = Number(process.argv[3] ?? 6);
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".jpg")).sort();
const sample = names.filter((_name, index) => index % every === 0);
sharp.concurrency(1);

/** Peak signal-to-noise ratio in decibels over all channels; higher is more similar. */
function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] as number) - (b[i] as number)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / a.length));
}

console.log(
  `${sample.length} of ${names.length} pictures, ${widths.length} widths, quality ${encoding.avif.quality}, one thread`,
);
console.log("effort   seconds      KiB   PSNR dB");
for (const effort of [1, 2, 3, 4]) {
  let bytes = 0;
  let likeness = 0;
  let count = 0;
  let spent = 0;
  for (const name of sample) {
    const source = await readFile(join(folder, name));
    for (const width of widths) {
      const resized = await sharp(source)
        .resize({ width, withoutEnlargement: true })
        .toColourspace("srgb")
        .png()
        .toBuffer();
      const start = performance.now();
      const avif = await sharp(resized)
        .avif({ ...encoding.avif, effort, chromaSubsampling: "4:2:0" })
        .toBuffer();
      spent += performance.now() - start;
      bytes += avif.length;
      likeness += psnr(
        await sharp(resized).removeAlpha().raw().toBuffer(),
        await sharp(avif).removeAlpha().raw().toBuffer(),
      );
      count++;
    }
  }
  console.log(
    `${String(effort).padStart(6)} ${(spent / 1000).toFixed(1).padStart(9)} ${(bytes / 1024).toFixed(0).padStart(8)} ${(likeness / count).toFixed(2).padStart(9)}`,
  );
}
