import type { Page } from '@playwright/test';
import { expect, signIn, test } from './site';

/** The CSP violations of a page, including those that the code ignored. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

const forms = [
  { path: '/admin/login', submit: 'Sign In', isSignedOut: true },
  { path: '/admin/blogs/create', submit: 'Create Blog' },
  { path: '/admin/blogs/1/edit', submit: 'Update Blog' },
  { path: '/admin/events/create', submit: 'Create Event' },
  { path: '/admin/events/10/edit', submit: 'Update Event' },
  { path: '/admin/users?add=1', submit: 'Create User' },
];

for (const { path, submit, isSignedOut } of forms) {
  test(`nothing on ${path} violates the CSP, including form validation`, async ({ page, problems }) => {
    const violations = await violationsOn(page);
    if (!isSignedOut) await signIn(page);
    await page.goto(path);
    await page.getByRole('button', { name: submit, exact: true }).click();
    await page.waitForLoadState('networkidle');
    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });
}
