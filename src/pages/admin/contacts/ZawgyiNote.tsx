import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';

type Props = { isOriginal: boolean; onSwitch: () => void };

/** Says that a message was sent in Zawgyi, and switches between its Unicode and the texts as sent (D-71). */
export const ZawgyiNote = ({ isOriginal, onSwitch }: Props) => (
  <FormBanner
    tone="note"
    action={
      <Button tone="line" size="sm" onClick={onSwitch}>
        {isOriginal ? 'Show converted' : 'Show original'}
      </Button>
    }
  >
    {isOriginal ? 'Shown as sent, in Zawgyi.' : 'Sent in Zawgyi, shown converted.'}
  </FormBanner>
);
