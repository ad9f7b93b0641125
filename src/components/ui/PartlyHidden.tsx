import { richText } from './richText';
import { VisuallyHidden } from './VisuallyHidden';

/** A text whose `<hidden>` words only screen readers read; one element, so that the gaps of a button do not part its words. */
export const PartlyHidden = ({ text }: { text: string }) => (
  <span>{richText(text, { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
);
