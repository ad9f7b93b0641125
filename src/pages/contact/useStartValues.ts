import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { type ContactDraft, confirmationFromPageData, rejectedFormFromPageData } from '@/domain/contactForm';
import { CONTACT_FIELDS } from '@/domain/message';
import { clearContactDraft, initialForm, loadContactDraft, saveContactDraft } from './contactDraft';

/** The context keeps the result of a form sent without scripts while the app runs. A later visit to the page shows it no more. */
const shownResults = new Set<unknown>();

function useUnshownResult() {
  const result = useContext(SubmittedFormContext);
  // State keeps what the first render found, because the effect below marks the result as shown after it.
  const [unshown] = useState(() => {
    const unshownResult = shownResults.has(result) ? undefined : result;
    return { rejectedForm: rejectedFormFromPageData(unshownResult), confirmation: confirmationFromPageData(unshownResult) };
  });
  useLayoutEffect(() => void shownResults.add(result), [result]);
  return unshown;
}

const TYPED_FIELDS = [...CONTACT_FIELDS, 'reply_by', 'people'] as const;

/** Returns what the visitor typed, or the browser restored, before hydration: values unlike the rendered ones. */
function readTypedValues(form: HTMLFormElement | null, renderedValues: ContactDraft): Partial<ContactDraft> {
  const typedValues: Partial<ContactDraft> = {};
  for (const name of TYPED_FIELDS) {
    const control = form?.elements.namedItem(name);
    const isControl =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (isControl && control.value !== renderedValues[name]) typedValues[name] = control.value;
  }
  return typedValues;
}

/** Starts with what was typed before hydration, over a rejected form or the draft. `suggestion` stays: each has its own form. */
export function useStartValues(suggestion: string) {
  const { rejectedForm, confirmation } = useUnshownResult();
  // Hydration needs what the server has rendered, and the server knows no draft.
  const [renderedValues] = useState<ContactDraft>({ ...initialForm, subject: suggestion, ...rejectedForm?.values });
  const [values, setValues] = useState(renderedValues);
  const formRef = useRef<HTMLFormElement>(null);

  // A layout effect, because another render may come before a passive one, and puts `renderedValues` over what was typed.
  useLayoutEffect(() => {
    if (confirmation) clearContactDraft();
    const typedValues = readTypedValues(formRef.current, renderedValues);
    const startValues = { ...(rejectedForm ? renderedValues : loadContactDraft(suggestion)), ...typedValues };
    setValues(startValues);
    const isMoreThanDraft = rejectedForm !== undefined || Object.keys(typedValues).length > 0;
    if (isMoreThanDraft) saveContactDraft(startValues, suggestion);
  }, [rejectedForm, confirmation, renderedValues, suggestion]);

  return { formRef, values, setValues, rejectedForm, confirmation };
}
