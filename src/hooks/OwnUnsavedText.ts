import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';

/** What the user has typed and not saved: only the changed fields. */
export type TypedText = Pick<UnsavedText, 'fields' | 'hadPictures' | 'base'>;

const createSlot = () => Math.random().toString(36).slice(2);

/** The text that one open form keeps in the browser's storage. The first text that is stored gets a slot of its own. */
export class OwnUnsavedText {
  readonly #storage: UnsavedTexts;
  #slot: string | undefined;
  /** The typed text at the last call of `store` or `remove`. */
  #handled: string | undefined;

  constructor(storage: UnsavedTexts) {
    this.#storage = storage;
  }

  /** Stores the text if the user has typed since the last call. Without changed fields, the stored text is removed. */
  store(typed: TypedText) {
    const serialized = JSON.stringify([typed.fields, typed.hadPictures]);
    if (serialized === this.#handled) return;
    this.#handled = serialized;
    if (Object.keys(typed.fields).length === 0) {
      this.#removeStored();
      return;
    }
    this.#slot ??= createSlot();
    this.#storage.store({ ...typed, slot: this.#slot, savedAt: Date.now() });
  }

  /** Removes the stored text. What is typed now is not stored again until the user types on. */
  remove({ fields, hadPictures }: TypedText) {
    this.#handled = JSON.stringify([fields, hadPictures]);
    this.#removeStored();
  }

  /** Leaves the stored text as it is and returns its slot. The next text gets a new slot. */
  leaveSlot(): string | undefined {
    const leftSlot = this.#slot;
    this.#slot = undefined;
    this.#handled = undefined;
    return leftSlot;
  }

  #removeStored() {
    if (this.#slot !== undefined) this.#storage.remove(this.#slot);
  }
}
