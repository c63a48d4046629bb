// The address of the documents. The specification names the items of the navigation, so their link stands above it and in its menus.

export const documentsPath = "/documents";
