import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { type ContactDraft, confirmationFromPageData, rejectedFormFromPageData } from '@/domain/contactForm';
import { CONTACT_FIELDS } from '@/domain/message';
import { clearContactDraft, initialForm, loadContactDraft, saveContactDraft } from './contactDraft';

/** The context keeps the result of a form submitted without scripts as long as the app runs; only its first form shows it. */
const shownResults = new Set<unknown>();

function useNewSubmittedForm() {
  const result = useContext(SubmittedFormContext);
  // Read once, at the first render, because the effect below then marks the result as shown.
  const [submitted] = useState(() => {
    const newResult = shownResults.has(result) ? undefined : result;
    return { rejectedForm: rejectedFormFromPageData(newResult), confirmation: confirmationFromPageData(newResult) };
  });
  useLayoutEffect(() => void shownResults.add(result), [result]);
  return submitted;
}

const VISIBLE_FIELDS = [...CONTACT_FIELDS, 'reply_by', 'people'] as const;

/** Returns what the visitor typed, or the browser restored, before hydration: values unlike the rendered ones. */
function readTypedValues(form: HTMLFormElement | null, renderedValues: ContactDraft): Partial<ContactDraft> {
  const typedValues: Partial<ContactDraft> = {};
  for (const name of VISIBLE_FIELDS) {
    const control = form?.elements.namedItem(name);
    const isControl =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (isControl && control.value !== renderedValues[name]) typedValues[name] = control.value;
  }
  return typedValues;
}

/** Starts with what was typed before hydration, over a rejected form or the draft. Each topic (subject) has its own form. */
export function useStartValues(suggestedSubject: string) {
  const { rejectedForm, confirmation } = useNewSubmittedForm();
  // Hydration needs what the server has rendered, and the server knows no draft.
  const [renderedValues] = useState<ContactDraft>({ ...initialForm, subject: suggestedSubject, ...rejectedForm?.texts });
  const [values, setValues] = useState(renderedValues);
  const formRef = useRef<HTMLFormElement>(null);

  // A layout effect: a render before it would overwrite typed text in the controls with `renderedValues`.
  useLayoutEffect(() => {
    if (confirmation) clearContactDraft();
    const typedValues = readTypedValues(formRef.current, renderedValues);
    const startValues = { ...(rejectedForm ? renderedValues : loadContactDraft(suggestedSubject)), ...typedValues };
    setValues(startValues);
    const isMoreThanDraft = rejectedForm !== undefined || Object.keys(typedValues).length > 0;
    if (isMoreThanDraft) saveContactDraft(startValues, suggestedSubject);
  }, [rejectedForm, confirmation, renderedValues, suggestedSubject]);

  return { formRef, values, setValues, rejectedForm, confirmation };
}
