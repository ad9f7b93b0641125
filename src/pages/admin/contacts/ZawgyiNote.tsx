import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import * as texts from '@/texts/adminMessage';

type Props = { isOriginal: boolean; onSwitch: () => void };

/** Says that a message was sent in Zawgyi, and switches between its Unicode and the texts as sent (D-71). */
export const ZawgyiNote = ({ isOriginal, onSwitch }: Props) => (
  <FormBanner
    tone="note"
    action={
      <Button tone="line" size="sm" onClick={onSwitch}>
        {isOriginal ? texts.convertedButton : texts.originalButton}
      </Button>
    }
  >
    {isOriginal ? texts.shownOriginal : texts.shownConverted}
  </FormBanner>
);
