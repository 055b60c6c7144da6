INSERT INTO question (id, person, body, asked, answer, position, created_at, deleted_at, version)
    VALUES ('swim', 'mia', 'May she swim?', 1, '=SUM(A1:A9), "quoted" new line; <b>نور</b> 🌻 ', 1, 1781940600000, NULL, 1);
UPDATE question SET deleted_at = 1781940600001;
