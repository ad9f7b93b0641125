import { Ellipsis } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from './Icon';
import { ActionButton } from './IconAction';
import { LazySection } from './LazySection';
import type { MenuAction } from './OpenMenu';
import { OpenMenu } from './overlays';

type Props = {
  /** The title or name of the record. */
  of: string;
  /** In their order; `false` for one that does not apply. */
  actions: (MenuAction | false | undefined)[];
};

/**
 * The further actions of a record behind one button, "More actions for Open Day"; nothing when none applies. The button has
 * the focus again before `onSelect` is called, so that a dialog opened there returns the focus to it.
 */
export function ActionMenu({ of, actions }: Props) {
  const [isPressed, setPressed] = useState(false);
  // Read once: to swap the button later would take the focus from it.
  const [isReady] = useState(OpenMenu.isLoaded);
  const ref = useRef<HTMLButtonElement>(null);
  const shown = actions.filter((action) => action !== false && action !== undefined);
  if (shown.length === 0) return null;

  const button = (
    <ActionButton
      ref={ref}
      type="button"
      aria-label={`More actions for ${of}`}
      title="More"
      aria-haspopup="menu"
      onClick={() => setPressed(true)}
    >
      <Icon of={Ellipsis} size={20} />
    </ActionButton>
  );
  if (!isPressed && !isReady) return button;
  return (
    <LazySection fallback={button}>
      <OpenMenu actions={shown} button={ref} isPressed={isPressed}>
        {button}
      </OpenMenu>
    </LazySection>
  );
}
