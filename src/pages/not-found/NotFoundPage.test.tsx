import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '@/testing/renderRoute';

test.each(['/nowhere', '/blogs/5/more', '/admin/nowhere', '/Contact/us', '/Events', '/admin/Login'])(
  '%s is not found, and the page links home [ROUTE-14, ROUTE-15, ERR-06]',
  async (address) => {
    const view = await renderRoute(address);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('404 Page Not Found | NIT College'));
    expect(screen.getByRole('img', { name: /404 woven in gold/ })).toBeVisible();
    const home = screen.getByRole('link', { name: 'Back to Home' });
    expect(home).toHaveAttribute('href', '/');
    await view.user.click(home);
    expect(view.address()).toBe('/');
  },
);

test('the page offers a search of the posts [ROUTE-14]', async () => {
  const { user, address } = await renderRoute('/nowhere');
  await user.click(await screen.findByRole('link', { name: 'Search the articles' }));
  await waitFor(() => expect(address()).toBe('/blogs'));
});
