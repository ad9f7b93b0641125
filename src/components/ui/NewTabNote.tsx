import { VisuallyHidden } from './VisuallyHidden';

export function NewTabNote() {
  return <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;
}
