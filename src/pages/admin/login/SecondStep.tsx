import { CodeStep } from './CodeStep';
import { SetUpStep } from './SetUpStep';
import type { SecondStepProps } from './useSecondStep';

/** What follows a right password: the code of the second factor, or the set-up of one that this site requires (D-81). */
export function SecondStep({ step, ...rest }: SecondStepProps & { step: 'code' | 'set-up' }) {
  return step === 'code' ? <CodeStep {...rest} /> : <SetUpStep {...rest} />;
}
