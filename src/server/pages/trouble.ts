/** The page for a fault of our own. It needs nothing that could be at fault, too. */
export const troubleDocument = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong | Ingot</title>
<meta name="robots" content="noindex">
</head>
<body>
<h1>Something went wrong on our side</h1>
<p>Nothing was changed. Please try again in a moment, or begin from the <a href="/">home page</a>.</p>
</body>
</html>
`;
