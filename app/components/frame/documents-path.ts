// Address of the page of documents. The specification fixes the items of the main navigation, and this page is none of them: it is linked
// above the navigation and at the end of its menus.

export const documentsPath = "/documents";
