const THREAD_PX = 2;
const TILE_PX = { across: 8, along: 4 };

/** Draws threads behind a chart: weft lines under a line along x, warp lines under one along y. */
export function wovenFill(thread: string, keyAxis: 'x' | 'y') {
  let pattern: CanvasPattern | undefined;

  return (context: CanvasRenderingContext2D): CanvasPattern | string => {
    pattern ??= woven(context, thread, keyAxis === 'x');
    return pattern ?? 'transparent';
  };
}

function woven(context: CanvasRenderingContext2D, thread: string, isWeft: boolean): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  tile.width = isWeft ? TILE_PX.across : TILE_PX.along;
  tile.height = isWeft ? TILE_PX.along : TILE_PX.across;
  const brush = tile.getContext('2d');
  if (!brush) return undefined;
  brush.globalAlpha = isWeft ? 0.3 : 0.42;
  brush.fillStyle = thread;
  brush.fillRect(0, 0, isWeft ? tile.width : THREAD_PX, isWeft ? THREAD_PX : tile.height);
  return context.createPattern(tile, 'repeat') ?? undefined;
}
