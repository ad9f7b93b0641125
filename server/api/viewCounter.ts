import type { Repository } from '../storage/Repository';
import type { ViewRecord } from '../storage/records';

/** Buffers page views in memory and stores them in batches, so that page views cost almost no disk writes. */
export class ViewCounter {
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly options: { repository: Repository; flushMs: number }) {}

  add(page: string, count = 1) {
    this.#counts.set(page, (this.#counts.get(page) ?? 0) + count);
    this.#timer ??= setTimeout(() => void this.flush(), this.options.flushMs).unref();
  }

  waiting(): ViewRecord[] {
    return [...this.#counts].map(([page, count]) => ({ page, count }));
  }

  /** Stores the buffered counts; counts that cannot be stored stay in the buffer. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.waiting();
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.options.repository.addViews(counts);
    } catch {
      for (const { page, count } of counts) this.add(page, count);
    }
  }
}
