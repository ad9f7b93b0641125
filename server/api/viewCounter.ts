import { yangonDay } from '@/domain/dates';
import type { Repository } from '../storage/Repository';
import type { ViewRecord } from '../storage/records';

type Options = { repository: Repository; clock: () => Date; flushMs: number };

/** Buffers page views in memory and stores them in batches, so that page views cost almost no disk writes. */
export class ViewCounter {
  #counts = new Map<string, ViewRecord>();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly options: Options) {}

  /** Counts one view of a page. */
  add(page: string) {
    const date = yangonDay(this.options.clock());
    const key = `${date} ${page}`;
    this.#counts.set(key, { page, date, count: (this.#counts.get(key)?.count ?? 0) + 1 });
    this.#timer ??= setTimeout(() => void this.flush(), this.options.flushMs).unref();
  }

  /** The counts that are not stored yet. */
  waiting(): ViewRecord[] {
    return [...this.#counts.values()];
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
      for (const { page, date, count } of counts) {
        const key = `${date} ${page}`;
        this.#counts.set(key, { page, date, count: count + (this.#counts.get(key)?.count ?? 0) });
      }
      this.#timer ??= setTimeout(() => void this.flush(), this.options.flushMs).unref();
    }
  }
}
