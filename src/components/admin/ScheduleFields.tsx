import type { Control, FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import * as texts from '@/texts/adminEditor';
import { FieldPair } from './FormPanels';
import { StatusChoice } from './StatusChoice';
import { useChosenSchedule } from './useChosenSchedule';

/** The range of years that the date pickers accept. */
const PICKER = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2100-12-31T23:59' } as const;

type Wired = { id: string; error: string | undefined; field: UseFormRegisterReturn };

type Props<Draft extends FieldValues, Checked> = {
  control: Control<Draft, unknown, Checked>;
  status: UseFormRegisterReturn;
  /** The default status of a new record (D-02, D-03). */
  usual: 'published' | 'draft';
  publishAt: Wired;
  withdrawAt: Wired;
};

/** The status of a record, and the moments at which it is published and withdrawn (D-78). */
export function ScheduleFields<Draft extends FieldValues, Checked>(props: Props<Draft, Checked>) {
  const { control, status, usual, publishAt, withdrawAt } = props;
  const chosen = useChosenSchedule(control);
  return (
    <>
      <StatusChoice field={status} usual={usual} />
      {chosen.status !== 'draft' && (
        <FieldPair>
          {chosen.status === 'scheduled' && (
            <Field label={texts.publishAtLabel} hint={texts.publishAtHint} id={publishAt.id} error={publishAt.error}>
              {(wiring) => <Input {...PICKER} {...wiring} {...publishAt.field} />}
            </Field>
          )}
          <Field label={texts.withdrawAtLabel} isOptional hint={texts.withdrawAtHint} id={withdrawAt.id} error={withdrawAt.error}>
            {(wiring) => <Input {...PICKER} {...wiring} {...withdrawAt.field} />}
          </Field>
        </FieldPair>
      )}
    </>
  );
}
