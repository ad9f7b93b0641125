// Draws the films of src/assets/films: run node scripts/films.mjs after changing scripts/films, with names for these films alone.
// Needs ffmpeg. The captions beside the films are written by hand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandLine } from './commandLine.mjs';
import { films } from './films/scenes.mjs';
import { COLUMNS, HEIGHT, ROWS, WIDTH, weave, weaveOver } from './films/weave.mjs';

const FRAMES_A_SECOND = 25;
const WEAVING_SECONDS = 1.2;
/** What x264 may spend, from 0 (lossless) to 51; a film is at most 350 KB. */
const QUALITY = 26;

const { values, positionals } = commandLine(
  `node scripts/films.mjs [--into FOLDER] [NAME...]

Draws the films ${Object.keys(films).join(', ')} frame by frame and encodes them with ffmpeg.
`,
  {
    options: { into: { type: 'string', default: fileURLToPath(new URL('../src/assets/films', import.meta.url)) } },
    words: Infinity,
  },
);

/** The cells of a film at a moment: the scene that runs, woven over the one before. */
async function frameOf({ scenes }, seconds) {
  const place = scenes.findLastIndex(([start]) => seconds >= start);
  const [start, scene] = scenes[place];
  const frame = await weave(scene(seconds - start));
  const progress = (seconds - start) / WEAVING_SECONDS;
  if (place === 0 || progress >= 1) return frame;
  const [startBefore, before] = scenes[place - 1];
  return weaveOver(await weave(before(seconds - startBefore)), frame, progress);
}

async function encode(film, file) {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${COLUMNS}x${ROWS} -r ${FRAMES_A_SECOND} -i -`;
  const pixels = `-vf scale=${WIDTH}:${HEIGHT}:flags=neighbor,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  const colours = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv';
  // Drawings repeat themselves: eight earlier frames to copy from save more than frames between two others do.
  const codec = `-c:v libx264 -profile:v high -level 3.1 -preset veryslow -tune animation -crf ${QUALITY} -g 250 -refs 8 -bf 0 -threads 1`;
  // The index comes first, and equal drawings give equal files.
  const container = '-an -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact';
  const options = `-loglevel error -y ${input} ${pixels} ${codec} ${colours} ${container}`.split(' ');
  const ffmpeg = spawn('ffmpeg', [...options, file], { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < film.seconds * FRAMES_A_SECOND; frame++) {
    const cells = await frameOf(film, frame / FRAMES_A_SECOND);
    if (!ffmpeg.stdin.write(cells)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

mkdirSync(values.into, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(films)) {
  const file = `${values.into}/${name}.mp4`;
  await encode(films[name], file);
  console.log(`${name}.mp4 ${(statSync(file).size / 1000).toFixed(0)} KB, ${films[name].seconds} s`);
}
