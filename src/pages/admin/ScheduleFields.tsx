import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { FieldPair, FieldPanel } from '@/components/admin/FormPanels';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Text } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { toText } from '@/domain/coerce';
import { POST_FIELDS } from '@/domain/recordFields';
import { formStatuses, type Scheduled } from '@/domain/schedule';
import { saveEffect } from '@/domain/scheduleTexts';
import * as texts from '@/texts/adminRecords';
import { media } from '@/theme/theme';
import type { FieldsProps } from './recordConfig';

export const PICKER_PROPS = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2100-12-31T23:59' } as const;

const STATUS_OPTIONS = [
  { value: 'draft', label: texts.draft, explanation: 'Only staff see it until you publish it.' },
  { value: 'published', label: texts.published, explanation: 'Visitors see it as soon as it is saved.' },
  { value: 'scheduled', label: texts.scheduled, explanation: 'Visitors see it from the time you choose.' },
] as const;

type ScheduleProps = Pick<FieldsProps<'status' | 'publish_at' | 'withdraw_at'>, 'form' | 'bindings'>;
type Control = ScheduleProps['form']['control'];

/** The panel in which staff choose whether visitors see a record, from when and until when. */
export function SchedulePanel({ form, bindings }: ScheduleProps) {
  const { fieldProps, controlProps } = bindings;
  const { status } = useFormSchedule(form.control);
  // The dates of another status leave the form, so the error summary must not link to them.
  const handleStatus = () => form.clearErrors(['publish_at', 'withdraw_at']);
  return (
    <FieldPanel>
      <h2>Publishing</h2>
      <ChoiceCards legend={POST_FIELDS.status.label} options={STATUS_OPTIONS} radio={controlProps('status', handleStatus)} />
      {status !== 'draft' && (
        <FieldPair>
          {status === 'scheduled' && (
            <Field label={POST_FIELDS.publish_at.label} hint="Yangon time" {...fieldProps('publish_at')}>
              {(wiring) => <Input {...PICKER_PROPS} {...wiring} {...controlProps('publish_at')} />}
            </Field>
          )}
          <Field
            label={POST_FIELDS.withdraw_at.label}
            isOptional
            hint="Yangon time. From then on visitors no longer see it."
            {...fieldProps('withdraw_at')}
          >
            {(wiring) => <Input {...PICKER_PROPS} {...wiring} {...controlProps('withdraw_at')} />}
          </Field>
        </FieldPair>
      )}
    </FieldPanel>
  );
}

const SaveEffectText = styled(Text).attrs({ $size: 'small' })`
  flex: 1;
  min-width: 0;
  line-height: 1.4;

  ${media.phone} {
    flex: 1 0 100%;
  }
`;

type EffectProps = { id: string; control: Control; stored: Scheduled | undefined };

/** A sentence beside the save button, such as "Saving publishes it now. Visitors see it at once." */
export function SaveEffectNote({ id, control, stored }: EffectProps) {
  const schedule = useFormSchedule(control);
  const now = useNow();
  return <SaveEffectText id={id}>{saveEffect(schedule, stored, now)}</SaveEffectText>;
}

function useFormSchedule(control: Control) {
  const values = useWatch({ control });
  return {
    status: formStatuses.find((status) => status === values.status) ?? 'draft',
    publish_at: toText(values.publish_at),
    withdraw_at: toText(values.withdraw_at),
  };
}
