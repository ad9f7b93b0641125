import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';

/** What the user has typed and not saved: only the changed fields. */
export type TypedText = Pick<UnsavedText, 'fields' | 'hadPictures' | 'base'>;

const createSlot = () => Math.random().toString(36).slice(2);
const serialize = ({ fields, hadPictures }: TypedText) => JSON.stringify([fields, hadPictures]);

/** The text that one open form keeps in the browser's storage, in a slot of its own. */
export class OwnUnsavedText {
  readonly #storage: UnsavedTexts;
  #slot = createSlot();
  /** The typed text at the last call of `store` or `remove`. */
  #handled: string | undefined;

  constructor(storage: UnsavedTexts) {
    this.#storage = storage;
  }

  /** Stores the text if the user has typed since the last call. Without changed fields, the stored text is removed. */
  store(typed: TypedText) {
    const isHandled = serialize(typed) === this.#handled;
    if (isHandled) return;
    this.#handled = serialize(typed);
    const hasChanges = Object.keys(typed.fields).length > 0;
    if (hasChanges) this.#storage.store({ ...typed, slot: this.#slot, savedAt: Date.now() });
    else this.#storage.remove(this.#slot);
  }

  /** Removes the stored text. What is typed now is not stored again until the user types on. */
  remove(typed: TypedText) {
    this.#handled = serialize(typed);
    this.#storage.remove(this.#slot);
  }

  /** Leaves the stored text as it is and returns its slot. The next text gets a new slot. */
  leaveSlot(): string {
    const leftSlot = this.#slot;
    this.#slot = createSlot();
    this.#handled = undefined;
    return leftSlot;
  }
}
