import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the further actions of a listed record. */
export async function openMore(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
}

/** Chooses one of the further actions of a listed record, such as "Publish". */
export async function chooseMore(user: UserEvent, title: string, action: string) {
  await openMore(user, title);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
